import { defineCall, exactly, flagSchema, listOf, orNull, textSchema, wholeSchema } from '#core/calls'
import { ref } from '#core/fields'

const named = exactly({ id: wholeSchema, title: textSchema })

/** What stands today for a number that was merged since the bill was released; null where the bill names what stands today. */
const survivor = orNull(named)

const ofBill = { bom: ref(['物料清单', 'Bill of materials'], 'product.bom', { required: true }) }

/** One line of a bill; `bill` is the effective edition of what the component is made of, where there is one: the next level. */
const structureLine = exactly({
  id: wholeSchema,
  item: textSchema,
  component: named,
  survivor,
  /** A decimal text for one parent, in `unit`. */
  quantity: textSchema,
  unit: textSchema,
  scrap: orNull(textSchema),
  designators: orNull(textSchema),
  bill: orNull(wholeSchema),
})

/** `GET /api/product/bom_structure/`: one level of a bill; the levels below are asked for when they are unfolded. */
export const bomStructure = defineCall({
  name: 'product.bomStructure',
  label: ['物料清单结构', 'Structure of a bill'],
  method: 'GET',
  path: '/api/product/bom_structure/',
  point: 'product.bom:read',
  input: ofBill,
  output: exactly({ lines: listOf(structureLine) }),
})

/** `GET /api/product/bom_where_used/`: the bills that contain a material, over all levels, the nearest first, at most `mostUses`. */
export const bomWhereUsed = defineCall({
  name: 'product.bomWhereUsed',
  label: ['物料用途', 'Where-used'],
  method: 'GET',
  path: '/api/product/bom_where_used/',
  point: 'product.bom:read',
  input: { material: ref(['物料', 'Material'], 'mnm.material', { required: true }) },
  output: exactly({
    uses: listOf(
      exactly({
        /** 1 where the material itself is in the bill, 2 where it is in something that is, and so on. */
        level: wholeSchema,
        bill: named,
        standing: textSchema,
        component: named,
        survivor,
        /** For one parent, in `unit`; of a substitute its ratio. */
        quantity: textSchema,
        unit: textSchema,
        isSubstitute: flagSchema,
      }),
    ),
    /** Whether there are more than `mostUses`. */
    more: flagSchema,
  }),
})

/** `GET /api/product/bom_cost/`: the cost roll-up of a bill at the last awarded prices, in CNY with tax; only for who may read prices. */
export const bomCost = defineCall({
  name: 'product.bomCost',
  label: ['物料清单成本', 'Cost of a bill'],
  method: 'GET',
  path: '/api/product/bom_cost/',
  point: 'product.bom:read',
  input: ofBill,
  output: exactly({
    /** What is known of the cost of one parent. */
    known: textSchema,
    lines: listOf(
      exactly({
        id: wholeSchema,
        item: textSchema,
        component: named,
        survivor,
        quantity: textSchema,
        unit: textSchema,
        /** Null where something below it has no price. */
        cost: orNull(textSchema),
      }),
    ),
    unpriced: listOf(named),
  }),
})
