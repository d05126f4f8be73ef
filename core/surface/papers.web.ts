export { QrPicture } from '../papers/QrPicture.web.tsx'
