import { registrationsOfUnit } from '../../../materials/registration/registrationsOfUnit.server.ts'
import { shipmentsOfUnit } from '../../../operate/waybill/shipmentsOfUnit.server.ts'
import { firmwareOfUnit } from '../../../plm/effective/firmwareOfUnit.server.ts'
import { casesOfUnit } from '../../../rma/case/casesOfUnit.server.ts'
import { maintenancesOfUnit } from '../../../rma/maintenance/maintenancesOfUnit.server.ts'
import { movesOfUnit } from '../../../stock/move/movesOfUnit.server.ts'
import { asBuiltOfUnit } from '../../asBuilt/asBuiltOfUnit.server.ts'
import { testsOfUnit } from '../../../quality/instrumentTest/testsOfUnit.server.ts'
import type { PassportSection } from './passportSection.server.ts'
import { productionOfUnit } from './productionOfUnit.server.ts'

/** What areas say of a unit, in the order in which its passport tells it: an area that has more to say, such as its tests, is named here. */
export const passportSections: readonly PassportSection[] = [
  productionOfUnit,
  asBuiltOfUnit,
  firmwareOfUnit,
  testsOfUnit,
  shipmentsOfUnit,
  registrationsOfUnit,
  casesOfUnit,
  maintenancesOfUnit,
  movesOfUnit,
]
