/** A pattern for texts that contain these very characters: the wildcards of LIKE stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
