/** The states in which a material is an application for its number, or a change of it waits for approval. */
export const applicationStates = ['draft', 'pending', 'rejected'] as const
