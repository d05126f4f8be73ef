export { Bench, type BenchHandle } from '../bench/Bench.web.tsx'
export { BenchScan } from '../bench/BenchScan.web.tsx'
export { HelpButton } from '../help/HelpButton.web.tsx'
export { resolveScanned } from '../search/resolveScanned.web.ts'
