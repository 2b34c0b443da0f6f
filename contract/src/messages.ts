/** The texts of notifications, word for word (specification, section 8). One catalogue; screens take them from here. */
export const notificationTimeoutMs = 5000;

export const failure = {
  default: 'There have been problems with the consultation',
  login: 'There have been problems with the login',
  pipAccess: 'You do not have access.',
  topicConfiguration: 'There have been problems with the topic configuration',
  fileUpload: 'There have been problems with the file upload.',
  documentUpload: 'There have been problems with the document upload.',
  documentUpdate: 'There have been problems with the document update.',
  fileDelete: 'There have been problems deleting the file.',
  imageDelete: 'There have been problems deleting the image.',
  email: 'There have been problems sending the email',
  image: (id: string) => `There have been problems getting the image with ID: ${id}.`,
  activation: 'There have been problems with the activation',
  commentCreate: 'There have been problems creating new comment',
  commentRemove: (id: string) => `There have been problems to remove comment with id: ${id}`,
  network: 'Network error or unknown error occurred',
  qapiPlanMissing: 'QAPI Plan not found',
  emailExists: 'Email is already in use!',
  cannotBeRemoved: 'This item cannot be removed',
} as const;

export const success = {
  staffCreated: 'Staff successfully created',
  staffUpdated: 'Staff successfully updated',
  staffActivated: 'Staff successfully activated',
  staffDisabled: 'Staff successfully disabled',
  staffDeleted: 'Staff successfully deleted',
  assistantCreated: 'New assistant successfully created',
  committeeMemberCreated: 'New committee member successfully created',
  committeeMemberRemoved: 'Committee member successfully removed',
  emailSent: 'Email successfully sent',
  formSaved: 'Form successfully saved',
  formSubmitted: 'Form successfully submitted',
  /** The specification's word for a round. */
  auditSent: 'Form successfully sent',
  issueCreated: 'Issue successfully created',
  topicGroupCreated: 'Topic group successfully created',
  topicGroupUpdated: 'Topic group successfully updated',
  topicGroupDeleted: 'Topic group successfully deleted',
  configurationUpdated: 'The configuration has been updated successfully',
} as const;
