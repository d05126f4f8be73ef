import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Memory that can be used like a folder, on systems that have it. */
const memory = '/dev/shm'

/** Room for the databases of a whole run, in bytes. */
const enough = 4 * 2 ** 30

const hasRoom = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}

/** Every folder in which something may lie that goes with a run: the first is that of this run. A database in memory is copied twenty times faster than one on a disk. */
export const passingPlaces: readonly [string, ...string[]] = hasRoom(memory) ? [memory, tmpdir()] : [tmpdir()]

/** Where databases lie that go with this run. */
export const [passingPlace] = passingPlaces
