import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { residentMemory } from '../observe/residentMemory.server.ts'
import type { TemplateFault, TypesetAnswer, TypesetOrder } from './typeset.ts'

// Sets papers in a process of its own: the compiler cannot be interrupted from within, and holds memory that only the end of its process gives back.

const root = join(import.meta.dirname, '../..')

const fonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')))

const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: [join(fonts, '400Regular'), join(fonts, '700Bold')] }] })

interface Diagnostic {
  readonly message: string
  readonly path: string
  readonly range: { readonly start: { readonly line: number } } | null
  readonly severity: number
}

/** As the compiler numbers how bad something is. */
const severityOfError = 1

const faultOf = ({ message, path, range }: Diagnostic): TemplateFault => ({
  file: relative(root, path),
  line: range === null ? null : range.start.line + 1,
  message,
})

const answerTo = ({ template, content, pictures, madeAt }: TypesetOrder): TypesetAnswer => {
  compiler.resetShadow()
  for (const [path, bytes] of Object.entries(pictures)) compiler.mapShadow(join(root, path), Buffer.from(bytes))
  const compiled = compiler.compile({ mainFilePath: template, inputs: { content } })
  if (!compiled.result) {
    const told = compiled.takeDiagnostics()
    const diagnostics: readonly Diagnostic[] = told ? compiler.fetchDiagnostics(told) : []
    const faults = diagnostics.filter(({ severity }) => severity === severityOfError).map(faultOf)
    return { kind: 'faulty', faults, memory: residentMemory() }
  }
  const pages = compiled.result.numOfPages
  const pdf = compiler.pdf(compiled.result, { creationTimestamp: madeAt })
  // Another paper has little in common with this one; what is kept of it would only grow.
  compiler.evictCache(0)
  return { kind: 'set', pdf, pages, memory: residentMemory() }
}

process.on('message', (order: TypesetOrder) => {
  process.send?.(answerTo(order))
})
