export { departmentLogic } from '#core/people'
