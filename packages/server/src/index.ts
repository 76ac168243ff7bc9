export { startServer, type Server } from './server.ts'
export { environmentName, flagName, readSettings, settings, type GivenSettings, type Settings } from './settings.ts'
