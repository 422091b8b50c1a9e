/** Nothing that could be verified was found; the message says why, in a sentence for a person. */
export class NotOpened extends Error {}
