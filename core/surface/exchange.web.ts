export { tableOfFile } from '../exchange/tableOfFile.web.ts'
