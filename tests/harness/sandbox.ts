import react from '@vitejs/plugin-react'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { customProperties, defaultContentTone, defaultTheme, lookOf } from '../../core/client/themes.ts'

/** The colours and sizes that every page begins with. */
const painted = Object.entries(customProperties(lookOf(defaultTheme, defaultContentTone)))
  .map(([name, value]) => `${name}: ${value}`)
  .join('; ')

/** A page of its own with some part of the product, from its `*.sandbox.web.tsx` (its path from the top of the sources): one HTML text with scripts and styles in it. */
export const bundledSandbox = async (file: string): Promise<string> => {
  const input = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const built = await build({
    configFile: false,
    root: dirname(input),
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, rolldownOptions: { input, output: { codeSplitting: false } } },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const script = output.flatMap(part => (part.type === 'chunk' ? [part.code] : [])).join('\n')
  const style = output.flatMap(part => (part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [])).join('\n')
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${basename(file)}</title>
    <style>:root { ${painted} } ${style}</style><div id="root"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`
}
