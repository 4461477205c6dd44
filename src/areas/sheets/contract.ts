/** What calls about sheets take and answer, whichever records a sheet holds. */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { atMost, line, lines } from '#kernel/fields.ts'

/** Maximum columns of a sheet, far above what an import uses. */
export const sheetColumnsMax = 100

/** An invalid cell, line or column of a sheet. */
export const sheetError = z.object({
  /** As spreadsheets number lines, from 1. */
  line: z.int(),
  /** The column's name, or its letter if it has none; '' for the whole line. */
  column: z.string(),
  message: z.string(),
})

/** An invalid cell of a sheet. */
export type SheetError = z.output<typeof sheetError>

/** Something that was read in a way that is to be told. */
export const sheetNote = z.object({
  column: z.string(),
  message: z.string(),
  /** The first line that it is about, and how many. */
  line: z.int(),
  count: z.int(),
})

export type SheetNote = z.output<typeof sheetNote>

const fieldName = () => z.string().check(line, atMost(40))

/** What the columns of a sheet hold, as its sender chose; and what holds for all its lines. */
export const sheetChoices = {
  /** Line of the header, from 1; 0 to find it. */
  headLine: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  /** Column from 0, and what it fills; '' leaves it out. What is not named is left out, too. */
  columns: z.optional(
    z
      .array(
        z.object({
          at: z.int().check(z.minimum(0), z.maximum(sheetColumnsMax - 1)),
          field: fieldName(),
        }),
      )
      .check(z.maxLength(sheetColumnsMax)),
  ),
  /** Values of fields that the sheet has no column for, or no value in a line. */
  values: z.optional(
    z
      .array(z.object({ field: fieldName(), value: z.string().check(lines, atMost(500)) }))
      .check(z.maxLength(sheetColumnsMax)),
  ),
}

const choices = z.object(sheetChoices)
export type SheetChoices = z.output<typeof choices>

/** What a sheet was read as, to be confirmed or changed before its lines are checked. */
export const sheetReading = z.object({
  /** Line of the header, from 1. */
  headLine: z.int(),
  /** Number of lines with values below it. */
  rows: z.int(),
  /** Whether its columns are those of our own sheets: there is nothing to choose. */
  isOwn: z.boolean(),
  columns: z.array(
    z.object({
      /** From 0. */
      at: z.int(),
      name: z.string(),
      letters: z.string(),
      /** What it is taken for; '' if it is left out. */
      field: z.string(),
      /** Whether it is known what it holds, or that it holds nothing for us. */
      isKnown: z.boolean(),
      /** Its first values. */
      samples: z.array(z.string()),
    }),
  ),
  /** What the company gave for whole sheets before. */
  values: z.array(z.object({ field: z.string(), value: z.string() })),
})

export type SheetReading = z.output<typeof sheetReading>

/** A sheet as it is sent. */
export const sentSheet = {
  fileName: z.string().check(line, atMost(255)),
  /** XLSX, or CSV in UTF-8, UTF-16 or Windows-1252, in base64. */
  file: z.string(),
}

/** A sheet as it is downloaded. */
export const sheetFile = z.object({
  fileName: z.string(),
  /** In base64. */
  file: z.string(),
  /** Number of records in the file. */
  rows: z.int(),
})

export type SheetFile = z.output<typeof sheetFile>

export const sheetFormat = z._default(z.enum(['csv', 'xlsx']), 'csv')

/** How far an import is that was checked and then saved in the background. */
export const sheetProgress = {
  /** checked, running, done or failed. */
  state: z.string(),
  /** Number of rows in the sheet. */
  total: z.int(),
  /** Number of rows that can be saved. */
  valid: z.int(),
  /** Number of errors, and of refused rows that can be downloaded. */
  errorCount: z.int(),
  refused: z.int(),
  /** Number of rows saved so far, and how many of those are new. */
  done: z.int(),
  added: z.int(),
  /** When the sheet was checked. */
  createdDate: isoTime,
}

const progress = z.object(sheetProgress)
export type SheetProgress = z.output<typeof progress>
