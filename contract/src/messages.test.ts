import { describe, expect, it } from 'vitest';
import { failure, notificationTimeoutMs, success } from './messages';
import { problemTitle } from './problem';

describe('the catalogue of texts', () => {
  it('holds the specification’s words to the letter', () => {
    expect(failure.default).toBe('There have been problems with the consultation');
    expect(failure.login).toBe('There have been problems with the login');
    expect(failure.commentCreate).toBe('There have been problems creating new comment');
    expect(failure.commentRemove('{id}')).toBe('There have been problems to remove comment with id: {id}');
    expect(failure.image('{id}')).toBe('There have been problems getting the image with ID: {id}.');
    expect(failure.network).toBe('Network error or unknown error occurred');
    expect(failure.pipAccess).toBe('You do not have access.');
    expect(failure.topicConfiguration).toBe('There have been problems with the topic configuration');
    expect(failure.fileUpload).toBe('There have been problems with the file upload.');
    expect(failure.documentUpload).toBe('There have been problems with the document upload.');
    expect(failure.documentUpdate).toBe('There have been problems with the document update.');
    expect(failure.fileDelete).toBe('There have been problems deleting the file.');
    expect(failure.imageDelete).toBe('There have been problems deleting the image.');
    expect(failure.email).toBe('There have been problems sending the email');
    expect(failure.activation).toBe('There have been problems with the activation');
    expect(failure.qapiPlanMissing).toBe('QAPI Plan not found');
    expect(success.configurationUpdated).toBe('The configuration has been updated successfully');
    expect(success.issueCreated).toBe('Issue successfully created');
    expect(success.auditSent).toBe('Form successfully sent');
    expect(success.staffCreated).toBe('Staff successfully created');
    expect(success.staffUpdated).toBe('Staff successfully updated');
    expect(success.staffActivated).toBe('Staff successfully activated');
    expect(success.staffDisabled).toBe('Staff successfully disabled');
    expect(success.assistantCreated).toBe('New assistant successfully created');
    expect(success.committeeMemberCreated).toBe('New committee member successfully created');
    expect(success.committeeMemberRemoved).toBe('Committee member successfully removed');
    expect(success.emailSent).toBe('Email successfully sent');
    expect(success.meetingConfirmed).toBe('Meeting successfully confirmed');
    expect(success.minuteSigned).toBe('Minute successfully signed');
    expect(success.signInClosed).toBe('Sign-in successfully closed');
    expect(failure.meetingConfirmed).toBe('The meeting has already been confirmed');
    expect(failure.signInClosed).toBe('The sign-in has already been closed');
    expect(failure.minuteSigned).toBe('The minute has already been signed');
    expect(failure.reportExists).toBe(
      'The report already exists. Please delete the existing one and upload a new version.',
    );
    expect(failure.emailExists).toBe('Email is already in use!');
    expect(success.formSaved).toBe('Form successfully saved');
    expect(success.pipCreated).toBe('New PIP successfully created');
    expect(success.pipUpdated).toBe('PIP successfully updated');
    expect(success.pipVersionCreated).toBe('New version successfully created');
    expect(success.pipActivated).toBe('Pip successfully activated');
    expect(success.pipCompleted).toBe('Pip successfully completed');
    expect(success.pipReactivated).toBe('Pip successfully reactivated');
    expect(success.pipDisabled).toBe('Pip successfully disabled');
    expect(success.signInActivated).toBe('Sign in process successfully activated');
    expect(success.signInDocument).toBe('Sign in document generated successfully');
    expect(success.topicGroupCreated).toBe('Topic group successfully created');
    expect(success.topicGroupUpdated).toBe('Topic group successfully updated');
    expect(success.topicGroupDeleted).toBe('Topic group successfully deleted');
    expect(success.documentSaved).toBe('Document successfully saved');
    expect(notificationTimeoutMs).toBe(5000);
  });

  it('gives a refused removal and an unforeseen failure those words too', () => {
    expect(problemTitle('cannotBeRemoved')).toBe('This item cannot be removed');
    expect(problemTitle('qapiPlanMissing')).toBe('QAPI Plan not found');
    expect(problemTitle('internal')).toBe('There have been problems with the consultation');
  });

  it('fills in what a refusal is about', () => {
    expect(problemTitle('file_type', { name: 'a.svg', reason: 'SVG pictures are not accepted' })).toBe(
      '"a.svg" was not accepted: SVG pictures are not accepted.',
    );
  });
});
