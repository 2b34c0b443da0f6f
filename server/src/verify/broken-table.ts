/**
 * What makes a table show rows or call them equal otherwise than it did: it is none or something else of its name, another one stands before
 * it, rows of another table count as its own, a rule has its statements do something else, rows may be or are there twice, or a column says
 * by its type or collation that what differs is equal, or is not computed of what it was; a constraint is not there, not in force or
 * none of its own, a row leads to none, or a column may be empty; a trigger, a policy or who may do what with its rows is not as it was made.
 * Of no table: a function of ours that is not, an operator or a function that
 * is taken for PostgreSQL's own of its name, a cast between two of its types, or a class of operators by which it groups and orders one.
 */
export type SchemaFault =
  | 'table'
  | 'before'
  | 'inherits'
  | 'rule'
  | 'key'
  | 'twin'
  | 'column'
  | 'constraint'
  | 'nowhere'
  | 'empty'
  | 'trigger'
  | 'policy'
  | 'rights'
  | 'own'
  | 'operator'
  | 'function'
  | 'cast'
  | 'class';

export interface BrokenTable {
  table: string | null;
  /** Of a column, a key, a constraint, an operator, a function, a cast or a class of operators, what it is; of rows of elsewhere, the other table. */
  about: string | null;
  fault: SchemaFault;
}
