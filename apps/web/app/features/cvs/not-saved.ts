/** Why something that takes what is kept of a built CV does not go ahead. */
export const notSaved = 'Your last changes are not saved yet. Save them first.';
