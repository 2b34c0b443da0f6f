import { StatusTag } from '../../ui/StatusTag';

/** Says of a tool that is switched off what that means. */
export const OffTag = () => <StatusTag tone="quiet">Off: no round can be started</StatusTag>;
