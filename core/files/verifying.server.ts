import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { ChangedBytes } from './fileStore.server.ts'

/**
 * Passes bytes on while they are hashed, and the last of them only when they are the ones of this SHA-256: who reads them has either all of
 * what was stored, or an end that is broken off.
 */
export const verifying = (sha256: Buffer): Transform => {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      const ready = held
      held = chunk
      if (ready) done(null, ready)
      else done()
    },
    flush(done) {
      if (hash.digest().equals(sha256)) done(null, held)
      else done(new ChangedBytes(sha256))
    },
  })
}
