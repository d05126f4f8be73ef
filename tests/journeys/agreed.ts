import type { Call } from './journey.ts'

/** Who is asked in the flows of the demo company; whoever holds several offices is asked in each. */
const usual = ['manager', 'huang.lei', 'manager', 'fan.xueqin', 'manager', 'hu.yong']

/** Everybody who is asked about a record agrees, in turn. */
export const agreed = async (
  as: (who: string) => Promise<Call>,
  entity: string,
  id: number,
  people: readonly string[] = usual,
): Promise<void> => {
  for (const who of people) {
    const by = await as(who)
    const { results = [] } = (await by('GET', `/api/approval/document/?entity=${entity}&record=${id}`)).body
    const [asked] = results
    const task = asked?.mine?.find((one: { readonly state: string }) => one.state === 'pending')?.task ?? asked?.mine?.[0]?.task
    if (task === undefined || asked.outcome !== 'pending') continue
    await by('POST', `/api/approval/${asked.id}/decide/`, { task, decision: 'approve', hash: asked.hash, version: asked.version })
  }
}
