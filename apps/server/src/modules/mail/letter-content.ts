/**
 * What every letter is made of: one source for both its forms. Whatever others have written stands in it as `quoted`
 * makes it. Addresses are links in `action`, `items` and `links` alone; everywhere else they lead nowhere.
 */
export type LetterContent = {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Set large and apart. */
  code?: string;
  /** What a receipt lists: a name and what it is. */
  details?: [name: string, value: string][];
  /** Things that the letter lists, each with where it is. */
  items?: { title: string; message: string; url: string | null }[];
  action?: { label: string; url: string };
  /** Why the reader gets this. */
  footer: string;
  /** Below it, small. */
  links?: { label: string; url: string }[];
  /** Where mail programs ask that no more of this kind comes (RFC 8058). */
  unsubscribe?: string;
};
