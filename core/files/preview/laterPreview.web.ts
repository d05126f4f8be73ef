import { later } from '../../controls/later.web.tsx'

/** The preview of a stored file; its code is fetched when somebody first opens one. */
export const FilePreview = later(async () => (await import('./previewDoor.web.ts')).fetchPreview())
