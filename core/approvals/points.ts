/** Lets its holder ask another person in place of one who can no longer decide. */
export const handOverPoint = 'approval.task:handOver'
