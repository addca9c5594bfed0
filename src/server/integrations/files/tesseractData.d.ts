/** The package has no types: its data for English, of both engines. */
declare module '@tesseract.js-data/eng' {
  const data: { readonly code: string; readonly gzip: boolean; readonly langPath: string };
  export default data;
}
