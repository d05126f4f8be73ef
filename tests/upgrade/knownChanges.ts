import type { KnownChange } from './sameFacts.ts'

/** What later versions have changed on purpose in the companies that released ones left, by the commit that made the company. */
export const knownChanges: Readonly<Record<string, readonly KnownChange[]>> = {
  '57ad30c6': [
    {
      at: /^\/api\/stock\/(?:move|balance)\/\/(?:from|to|location|fromBalance|toBalance)\/title: /,
      why: 'a place that is no shelf is called by its name (migration location_called_by_name)',
    },
    { at: /^\/api\/product\/unit\/\/location\/title: /, why: 'the same, of the place of a unit' },
    {
      at: /^\/api\/stock\/location\/\/name: "[^"]*(?:（账外）|借出)" → /,
      why: 'places that the product made have names that a person would say (the same)',
    },
    {
      at: /^\/api\/admin\/approvalFlow\/\/updatedBy: .* → null$/,
      why: 'flows that the company left as they came are renewed by the product itself when it starts (seedFlows)',
    },
    {
      at: /^\/api\/admin\/role\/\/points\/id: /,
      why: 'a right is known by its point: rights that were carried over stand among the others',
    },
  ],
}
