import { join } from 'node:path'
import type { FileStore } from './fileStore.server.ts'
import { folderStore } from './folderStore.server.ts'
import type { ObjectAccount } from './objectAccount.ts'

/** Where files are to lie. */
export interface StoreChoice {
  readonly dataFolder: string
  /** The bucket that holds them; absent, they lie in the data folder. */
  readonly objects?: ObjectAccount
}

/** Opens the store of this house; what speaks to an object store is loaded only where there is one. */
export const openFileStore = async ({ dataFolder, objects }: StoreChoice, failed: (error: unknown) => void): Promise<FileStore> => {
  const root = join(dataFolder, 'files')
  if (!objects) return folderStore(root)
  const { objectStore } = await import('./s3/objectStore.server.ts')
  return objectStore(root, { account: objects, failed })
}
