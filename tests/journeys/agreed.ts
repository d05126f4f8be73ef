import type { Call } from './journey.ts'

const offices = ['manager', 'huang.lei', 'fan.xueqin', 'hu.yong'] as const

/** Everybody who is asked about a record agrees, in turn, until nobody is asked: whoever holds several offices is asked in each. `people` are others than those who are asked most. */
export const agreed = async (
  as: (who: string) => Promise<Call>,
  entity: string,
  id: number,
  people: readonly string[] = offices,
): Promise<void> => {
  let isDecided = true
  while (isDecided) {
    isDecided = false
    for (const who of people) {
      const by = await as(who)
      const { results = [] } = (await by('GET', `/api/approval/document/?entity=${entity}&record=${id}`)).body
      const [asked] = results
      const task = asked?.mine?.find((one: { readonly state: string }) => one.state === 'pending')?.task ?? asked?.mine?.[0]?.task
      if (task === undefined || asked.outcome !== 'pending') continue
      const { status } = await by('POST', `/api/approval/${asked.id}/decide/`, {
        task,
        decision: 'approve',
        hash: asked.hash,
        version: asked.version,
      })
      isDecided ||= status === 200
    }
  }
}
