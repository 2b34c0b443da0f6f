/** All that is needed to seal, fetched together by who keeps something. */
export { deviceKey, lateDeviceKey } from './device-key';
export { open, seal } from './seal';
