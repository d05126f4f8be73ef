import fc from 'fast-check'

const given = Number(process.env['PROPERTY_SEED'])
const factor = Number(process.env['PROPERTY_FACTOR'] ?? '1')

/** How often a property is tried that is usually tried so many times: `npm run prove -- properties` tries each longer, a check of what has changed shorter. */
export const runs = (usual: number): number => Math.ceil(usual * factor)

/** How long a property may take that is usually done within so many milliseconds: what is tried longer has so much more time. */
export const patience = (usual: number): number => usual * Math.max(1, factor)

// Every property test of a run draws from one seed, which the run prints: the same seed draws the same values again.
fc.configureGlobal({ numRuns: runs(100), ...(Number.isInteger(given) ? { seed: given } : {}) })

/** What property tests draw with, in place of the library itself. */
export { fc }
