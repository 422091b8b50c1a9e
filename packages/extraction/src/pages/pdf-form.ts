/** What is used here of PDFium's interface to forms. */
type FormCalls = {
  wasmExports: { malloc: (size: number) => number; free: (pointer: number) => void };
  HEAPU8: Uint8Array;
  _FPDF_GetFormType: (document: number) => number;
  _FPDFDOC_InitFormFillEnvironment: (document: number, callbacks: number) => number;
  _FPDFDOC_ExitFormFillEnvironment: (form: number) => void;
  _FPDF_LoadPage: (document: number, index: number) => number;
  _FPDF_ClosePage: (page: number) => void;
  _FORM_OnAfterLoadPage: (page: number, form: number) => void;
  _FORM_OnBeforeClosePage: (page: number, form: number) => void;
  _FPDFPage_Flatten: (page: number, use: number) => number;
};

/** More than the table of callbacks takes in any version of the interface. */
const callbackRoom = 512;
const interfaceVersion = 1;
const noForm = 0;
const asDisplayed = 0;

export type PdfForm = {
  /**
   * Makes what was filled into the fields of a page, counted from 0, part of the page, as issuers who send
   * forms leave it: neither the page's text nor its picture tells of it otherwise. Annotations are gone then.
   */
  settle(index: number): void;
  close(): void;
};

/** The form of a document, or null where it has none. No script of the document is run. */
export function openForm(pdfium: FormCalls, document: number): PdfForm | null {
  if (pdfium._FPDF_GetFormType(document) === noForm) return null;
  const callbacks = pdfium.wasmExports.malloc(callbackRoom);
  if (callbacks === 0) return null;
  pdfium.HEAPU8.fill(0, callbacks, callbacks + callbackRoom);
  new DataView(pdfium.HEAPU8.buffer).setInt32(callbacks, interfaceVersion, true);
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, callbacks);
  const settled = new Set<number>();
  return {
    settle: (index) => {
      if (form === 0 || settled.has(index)) return;
      settled.add(index);
      const page = pdfium._FPDF_LoadPage(document, index);
      if (page === 0) return;
      pdfium._FORM_OnAfterLoadPage(page, form);
      pdfium._FPDFPage_Flatten(page, asDisplayed);
      pdfium._FORM_OnBeforeClosePage(page, form);
      pdfium._FPDF_ClosePage(page);
    },
    close: () => {
      if (form !== 0) pdfium._FPDFDOC_ExitFormFillEnvironment(form);
      pdfium.wasmExports.free(callbacks);
    },
  };
}
