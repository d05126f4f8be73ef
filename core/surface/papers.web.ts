export { default as PrintDialog } from '../papers/PrintDialog.web.tsx'
export { QrPicture } from '../papers/QrPicture.web.tsx'
