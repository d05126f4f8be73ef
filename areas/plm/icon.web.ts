import { DeploymentUnitOutlined } from '@ant-design/icons'

/** The area in the side menu. */
export default DeploymentUnitOutlined
