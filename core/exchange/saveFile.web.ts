import { request, saveAs } from '../shell/client.web.ts'

/** Fetches a file that only this person may have and saves it on his machine. */
export const saveFile = async (path: string, name: string): Promise<void> =>
  saveAs(await request<Blob>('GET', path, { download: true }), name)
