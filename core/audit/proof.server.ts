import { beginning, checkChain, type Break, type ChainCheck } from './chain.server.ts'
import { parsedLine } from './archiveFile.server.ts'
import { mostFaults, type Verification } from './verify.server.ts'

/**
 * Recomputes a proof that was exported, or an archive, from its lines alone. Anchors stand before the links; a proof whose beginning lies in
 * archives starts from the hash that its first link names.
 */
export const verifyProof = async (lines: AsyncIterable<string>): Promise<Verification> => {
  const anchors = new Map<number, string>()
  let chain: ChainCheck | undefined
  let checked = 0
  const faults: Break[] = []
  const answer = (): Verification => ({
    intact: faults.length === 0,
    broken: faults[0] ?? null,
    faults,
    checked,
    end: chain?.last ?? beginning,
    anchors: anchors.size,
    late: chain?.late ?? 0,
    broughtIn: chain?.broughtIn ?? 0,
    unsealed: 0,
  })
  for await (const line of lines) {
    if (line === '') continue
    const anchor = anchorOf(line)
    if (anchor) {
      anchors.set(anchor.n, anchor.hash)
      continue
    }
    const parsed = parsedLine(line)
    if (!parsed) {
      faults.push({ fault: 'rowMissing', n: (chain?.last.n ?? 0) + 1, auditId: null, at: null })
      continue
    }
    const { link, row } = parsed
    chain ??= checkChain(link.n === 1 ? beginning : { n: link.n - 1, hash: link.prev }, anchors)
    const found = chain.next(link, row)
    faults.push(...found.slice(0, mostFaults - faults.length))
    checked += 1
  }
  const cutOff = chain?.end()
  if (cutOff) faults.push(cutOff)
  return answer()
}

const anchorOf = (line: string): { readonly n: number; readonly hash: string } | undefined => {
  const { anchor } = JSON.parse(line) as { readonly anchor?: { readonly n?: unknown; readonly hash?: unknown } }
  return typeof anchor?.n === 'number' && typeof anchor.hash === 'string' ? { n: anchor.n, hash: anchor.hash } : undefined
}
