export { nextAfter, turnOf } from '../bench/benchQueue.ts'
export type { BenchColumn, BenchJudgement, BenchSheet } from '../bench/benchSheet.ts'
