export { fileFacts, fileHashes } from '../files/fileHashes.server.ts'
export { smallPicture } from '../files/pictures.server.ts'
export { pagesHolding, unreadReasons } from '../files/text/fileText.server.ts'
export type { FileStore } from '../files/fileStore.server.ts'
