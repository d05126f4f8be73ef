export { PasteDialog } from '../exchange/PasteDialog.web.tsx'
export { HeadingRow, PastePreview, PasteProblems } from '../exchange/PastePreview.web.tsx'
export { TableFile } from '../exchange/TableFile.web.tsx'
