export { fileFacts, fileHashes } from '../files/fileHashes.server.ts'
export type { FileStore } from '../files/fileStore.server.ts'
