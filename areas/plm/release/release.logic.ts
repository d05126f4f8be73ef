import { among, from, logicOf } from '#core/definition'
import { productionPlan } from '../../operate/productionPlan/productionPlan.ts'
import { model } from '../../product/model/model.ts'
import { release } from './release.ts'
import { kindsText, missingKinds } from './releaseFiles.ts'

/** A release is of one product, begun from it or from an earlier release; which files it lacks follows from its type. */
export const releaseLogic = logicOf(release, {
  from: {
    model: from(model, {
      in: ['active', 'inactive'],
      label: ['发布', 'Release'],
      fill: { hwVersion: row => row.currentHw ?? row.hwVersion, swVersion: row => row.currentSw ?? row.swVersion },
    }),
    copiedFrom: from(release, {
      in: ['approved', 'rejected'],
      label: ['复制', 'Duplicate'],
      same: { model: row => row.model },
      fill: {
        title: row => row.title,
        type: row => row.type,
        hwVersion: row => row.hwVersion,
        swVersion: row => row.swVersion,
        mechVersion: row => row.mechVersion,
        description: row => row.description,
        departments: row => row.departments,
        files: row => row.files.map(({ id: _id, ...line }) => line),
      },
    }),
  },
  narrow: { plan: among(productionPlan, row => ({ model: row.model })) },
  computed: {
    missing: row => kindsText(missingKinds(row.type, row.swVersion, row.files)),
    missingCount: row => missingKinds(row.type, row.swVersion, row.files).length,
  },
})
