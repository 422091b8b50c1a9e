/** Why a document cannot be kept or drawn. */
export type DocumentProblemCode =
  | 'empty'
  | 'unsupported'
  | 'damaged'
  | 'encrypted'
  | 'too_many_pixels'
  | 'too_many_pages';

/** A document that cannot be read: the fault is in the file, not in the program. */
export class DocumentProblem extends Error {
  readonly code: DocumentProblemCode;

  constructor(code: DocumentProblemCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DocumentProblem';
    this.code = code;
  }
}
