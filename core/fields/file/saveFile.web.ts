import type { FileReference } from '../../define/field.ts'
import { request } from '../../shell/client.web.ts'

/** Fetches a stored file and has the browser save it under its name. */
export const saveFile = async ({ id, name }: Pick<FileReference, 'id' | 'name'>): Promise<void> => {
  const content = await request<Blob>('GET', `/api/files/${id}/`, { download: true })
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
