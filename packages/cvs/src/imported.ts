/** What another program's file says, as a JSON Resume, with sentences on what was left behind. */
export type Imported = { resume: ImportedResume; notes: string[] };

/** The parts that importers fill; `contentFromResume` takes whatever they hold. */
export type ImportedResume = { basics: Record<string, unknown> } & Partial<
  Record<
    | 'work'
    | 'volunteer'
    | 'education'
    | 'awards'
    | 'certificates'
    | 'publications'
    | 'skills'
    | 'languages'
    | 'interests'
    | 'references'
    | 'projects',
    Record<string, unknown>[]
  >
>;

/** A file that is not what it was taken for; the message says so to whoever brought it. */
export class ImportError extends Error {
  override name = 'ImportError';
}
