import { request } from '../client/client.web.ts'
import { wholeTablePath, type AskedPart, type WholeTable } from './wholeTable.ts'

/** What a person would copy out of a file: of a workbook the sheet that is asked for, or the first that is filled. The server reads it, or says why it does not. */
export const tableOfFile = (file: File, asked: AskedPart = {}): Promise<WholeTable> => {
  const body = new FormData()
  body.append('file', file)
  return request<WholeTable>('POST', wholeTablePath, { body, params: { ...asked } })
}
