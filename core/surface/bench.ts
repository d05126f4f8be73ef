export type { BenchColumn, BenchJudgement, BenchSheet } from '../bench/benchSheet.ts'
