import { join } from 'node:path'

/**
 * What the runtime has compiled for one process is kept here for the next: it then starts sooner and without what strips the types, which takes 20 MB.
 * Beside the program and not in the data folder, because it is run; where the program's folder cannot be written, everything is compiled anew.
 */
export const compiledFolder: string = join(import.meta.dirname, '../.cache/compiled')
