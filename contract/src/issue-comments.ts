import { issueLimits } from '@lamplight/domain/issues';
import { z } from 'zod';
import { creates, defineEndpoints, empty, json } from './endpoint';
import { list } from './list';
import { chosenId, id, instant, pathId, person, prose, ref } from './schema';

export const issueCommentSchema = z.object({
  id: id('issue-comment'),
  idIssue: id('issue'),
  /** Null once deleted: the trace stays, the words go. */
  text: z.string().nullable(),
  creationDatetime: instant,
  userApp: person.nullable(),
  mentions: z.array(person),
  deleted: z.boolean(),
  /** The caller may delete it. */
  deletable: z.boolean(),
});

/** What people say of an issue; mounted with its calls. */
export const issueCommentEndpoints = defineEndpoints({
  'POST /issue-comments': {
    summary: 'Comment on an issue; `text` and `idIssue` in the body or the query',
    access: 'issue.comment',
    query: z.object({ text: prose(issueLimits.comment).optional(), idIssue: ref('issue').optional() }),
    body: json(
      z
        .object({
          id: chosenId('issue-comment'),
          text: prose(issueLimits.comment).optional(),
          idIssue: ref('issue').optional(),
          /** People to tell. */
          mentions: list(ref('user'), 50).optional(),
        })
        .default({}),
    ),
    reply: creates(issueCommentSchema),
    problems: ['exists', 'reference'],
  },
  'DELETE /issue-comments/{id}': {
    summary: 'Delete a comment; its trace stays',
    access: 'comment.delete',
    params: pathId('issue-comment'),
    reply: empty,
  },
});
