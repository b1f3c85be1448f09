//! Claims: what a lesson says of its search, held against the trace.

use super::fact::Scope;

/// Checks one claim, `FACT = VALUE`.
///
/// # Errors
/// Where it does not hold, what the trace says; where it cannot be read, why.
pub(super) fn check(claim: &str, scope: &Scope<'_>) -> Result<(), String> {
    let (fact, expected) = claim
        .split_once('=')
        .ok_or("a claim reads FACT = VALUE, such as `search value = -10`")?;
    let (fact, expected) = (fact.trim(), expected.trim());
    let found = scope.evaluate(fact)?;
    if found == expected {
        Ok(())
    } else {
        Err(format!(
            "this does not hold: the trace says `{fact}` is {found}, not {expected}"
        ))
    }
}
