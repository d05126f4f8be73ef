import fc from 'fast-check'

const given = Number(process.env['PROPERTY_SEED'])

// Every property test of a run draws from one seed, which the run prints: the same seed draws the same values again.
if (Number.isInteger(given)) fc.configureGlobal({ seed: given })

/** What property tests draw with, in place of the library itself. */
export { fc }
