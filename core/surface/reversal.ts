export { reversal, reversalFields } from '../reversal/reversalParts.ts'
