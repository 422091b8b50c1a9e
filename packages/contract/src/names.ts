/**
 * Whether a text would become a link where mail programs look for addresses: names stand in letters to people who
 * have not asked for them, and must not lead anywhere.
 */
export const holdsWebAddress = (text: string): boolean => /:\/\/|\bwww\./i.test(text);

export const nameWithoutAddress = 'A name holds no web address.';
