/** Who works in a project, as its row says. */
interface Members {
  readonly lead: number | null
  readonly members: readonly { readonly user: number | null }[]
}

/** Whether somebody may hold tasks of a project: its members and its lead. */
export const isMember = ({ lead, members }: Members, person: number): boolean =>
  lead === person || members.some(({ user }) => user === person)
