/** Messages for forbidden changes of a campaign's type, shared by the service and the form. */
export const typeRefusals = {
  leaves_announcement:
    "You can't change from Announcement Bar to another campaign type when you have pages already added to your campaign. Please create a new campaign, or delete your existing pages first and then update the campaign type.",
  becomes_announcement:
    "You can't change an existing campaign to Announcement Bar when you have pages and email links already added to your campaign. Please create a new campaign to use the Announcement Bar, or delete your existing pages first and then update the campaign type.",
} as const;
