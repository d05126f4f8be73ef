import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files travel in one packet anyway. */
const worthwhile = 1400

/** Lays a `.br` and a `.gz` beside every text file of the build, so that the server never compresses. */
export const precompress = (folder: string): Plugin => ({
  name: 'meniscus:precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const texts = entries.filter(entry => entry.isFile() && /\.(js|css|html|svg|json|txt|wasm|webmanifest)$/.test(entry.name))
      await Promise.all(texts.map(entry => compress(join(entry.parentPath, entry.name))))
    },
  },
})

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < worthwhile) return
  const brotli = promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  await Promise.all([
    brotli.then(small => writeFile(`${path}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
  ])
}
