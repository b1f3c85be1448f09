//! What was asked for and does nothing.

use super::{Algorithm, Named, Request};

impl Request {
    /// The option that was asked for and that the algorithm has no use for, in one line.
    ///
    /// ```
    /// use search::Request;
    ///
    /// let idle = Request::parse("--cut strict")?.idle();
    /// assert_eq!(idle.as_deref(), Some("--cut strict does nothing with minimax: only alphabeta cuts"));
    /// assert_eq!(Request::parse("--algorithm alphabeta --cut strict")?.idle(), None);
    /// # Ok::<(), search::WrittenError>(())
    /// ```
    #[must_use]
    pub fn idle(&self) -> Option<String> {
        let algorithm = self.algorithm.unwrap_or(Algorithm::Minimax);
        let cut = self.cut.filter(|_| algorithm != Algorithm::AlphaBeta)?;
        Some(format!(
            "--cut {} does nothing with {}: only alphabeta cuts",
            cut.name(),
            algorithm.name()
        ))
    }
}
